import { expect, it } from '@jest/globals';
import { readImageAddress } from './image-address.ts';
import { readImageFolders } from './image-folders.ts';

const BACKEND = 'http://backend:4000';
const HOSTS = 'images.example.com/tiles/,cdn.example.com';

function urlOf(source: string, backendUrl = BACKEND, env: NodeJS.ProcessEnv = { IMAGE_HOSTS: HOSTS }) {
  const problems: string[] = [];
  const folders = readImageFolders(backendUrl, env, problems);
  expect(problems).toEqual([]);
  return readImageAddress(`f_auto,s_80x80/${source}`, backendUrl, folders).url;
}

it.each([
  ['artwork/casino/a.svg', 'http://backend:4000/artwork/casino/a.svg'],
  ['/artwork/casino/a.svg', 'http://backend:4000/artwork/casino/a.svg'],
  ['artwork/%EC%9A%A9%2C%201.svg%3Fv%3D2', 'http://backend:4000/artwork/%EC%9A%A9,%201.svg'],
  ['http%3A%2F%2Fbackend%3A4000%2Fartwork%2Fa.svg', 'http://backend:4000/artwork/a.svg'],
  ['https%3A%2F%2Fimages.example.com%2Ftiles%2Fa.png', 'https://images.example.com/tiles/a.png'],
  ['https%3A%2F%2Fcdn.example.com%2Fany%2Fa.png', 'https://cdn.example.com/any/a.png'],
])('accepts an address in an allowed folder: %s', (source, url) => {
  expect(urlOf(source)).toBe(url);
});

it.each([
  'readyz',
  'public/user/get_member',
  'artwork',
  'artwork-private/a.svg',
  'Artwork/a.svg',
  'artwork/../readyz',
  'artwork/..%2Freadyz',
  'artwork/%2e%2e/readyz',
  'artwork/%252e%252e/readyz',
  'artwork/%25252e%25252e%25252freadyz',
  'artwork/..%5Creadyz',
  'artwork/..;/readyz',
  'artwork/a%2500.svg',
  'artwork/a%250A.svg',
  'artwork/.%09./readyz',
  '%2Freadyz%23/artwork/a.svg',
  '//images.example.com/artwork/a.svg',
  '%2F%2Fevil.example%2Fartwork%2Fa.svg',
  '%5C%5Cevil.example%5Cartwork%5Ca.svg',
  '@evil.example/artwork/a.svg',
  'http%3A%2F%2Fbackend%3A4000%2Freadyz',
  'http%3A%5C%5Cbackend%3A4000%5Creadyz',
  'http%3Abackend%3A4000%2Freadyz',
  'https%3A%2F%2Fbackend%3A4000%2Fartwork%2Fa.svg',
  'http%3A%2F%2Fbackend%3A4001%2Fartwork%2Fa.svg',
  'http%3A%2F%2Fme@backend%3A4000%2Fartwork%2Fa.svg',
  'http%3A%2F%2F%3Asecret@backend%3A4000%2Fartwork%2Fa.svg',
  'https%3A%2F%2Fimages.example.com%2Fprivate%2Fa.png',
  'https%3A%2F%2Fimages.example.com%2Ftiles',
  'https%3A%2F%2Fimages.example.com%2Ftiles%2F..%2Fprivate%2Fa.png',
  'https%3A%2F%2Fimages.example.com.evil.example%2Ftiles%2Fa.png',
  'https%3A%2F%2Fcdn.example.com%3A8443%2Fa.png',
  'ftp%3A%2F%2Fcdn.example.com%2Fa.png',
])('rejects an address outside the allowed folders: %s', (source) => {
  expect(() => urlOf(source)).toThrow('Images from this address are not allowed.');
});

it('returns addresses in the folder of a backend that has a path itself', () => {
  const backend = 'http://gateway/member-site';
  expect(urlOf('artwork/a.svg', backend, {})).toBe('http://gateway/member-site/artwork/a.svg');
  expect(() => urlOf('../artwork/a.svg', backend, {})).toThrow();
  expect(() => urlOf('http%3A%2F%2Fgateway%2Fartwork%2Fa.svg', backend, {})).toThrow();
});

it('returns addresses in the folders of IMAGE_PATHS when they are set', () => {
  const env = { IMAGE_PATHS: '/img/,/static/tiles/' };
  expect(urlOf('static/tiles/a.png', BACKEND, env)).toBe('http://backend:4000/static/tiles/a.png');
  expect(() => urlOf('artwork/a.svg', BACKEND, env)).toThrow();
  expect(() => urlOf('static/a.png', BACKEND, env)).toThrow();
});
