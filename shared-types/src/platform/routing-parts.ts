/**
 * What features may take from `react-router-dom`. It belongs to the platform contract: the shell provides these by these
 * names, whether a feature of today uses them or not.
 */
export const ROUTING_PARTS = [
  'Link',
  'Navigate',
  'NavLink',
  'useLocation',
  'useNavigate',
  'useParams',
  'useSearchParams',
] as const;
