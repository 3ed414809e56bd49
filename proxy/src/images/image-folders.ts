import { list } from 'releases/environment/list.ts';

export interface ImageFolder {
  readonly protocols: readonly string[];
  readonly host: string;
  /** Path of the folder, with a slash at its end. */
  readonly path: string;
}

const DEFAULT_PATHS = '/artwork/';

/** A folder's path: plain names between slashes. */
const FOLDER = /^\/(?:[\w~-][\w.~-]*\/)*$/;

/** Reads the allowed image folders: IMAGE_PATHS at the backend, and IMAGE_HOSTS. */
export function readImageFolders(
  backendUrl: string | undefined,
  { IMAGE_PATHS: paths, IMAGE_HOSTS: hosts }: NodeJS.ProcessEnv,
  problems: string[],
): ImageFolder[] {
  const others = list(hosts).map((entry) => parseHostFolder(entry, problems));
  const own = list(paths === undefined || paths === '' ? DEFAULT_PATHS : paths);
  for (const path of own.filter((entry) => !FOLDER.test(entry))) {
    problems.push(`IMAGE_PATHS has "${path}", but each entry must be a folder between slashes, such as /artwork/.`);
  }
  if (backendUrl === undefined || !URL.canParse(backendUrl)) {
    return others;
  }
  const { protocol, host, pathname } = new URL(backendUrl);
  const base = pathname.replace(/\/+$/, '');
  return [...own.map((path): ImageFolder => ({ protocols: [protocol], host, path: base + path })), ...others];
}

function parseHostFolder(entry: string, problems: string[]): ImageFolder {
  const [name = ''] = entry.split('/');
  const path = entry.slice(name.length) || '/';
  const host = name.toLowerCase();
  if (!FOLDER.test(path) || !URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host) {
    problems.push(
      `IMAGE_HOSTS has "${entry}", but each entry must be a host, or a folder of one: images.example.com/tiles/.`,
    );
  }
  return { protocols: ['http:', 'https:'], host, path };
}
