/**
 * What features may take from `react-router-dom`. It belongs to the platform contract: the shell provides these by these
 * names, whether a feature of today uses them or not.
 */
export const ROUTING_PARTS = [
  'createSearchParams',
  'Link',
  'Navigate',
  'NavLink',
  'useBlocker',
  'useLocation',
  'useMatch',
  'useNavigate',
  'useParams',
  'useSearchParams',
] as const;
