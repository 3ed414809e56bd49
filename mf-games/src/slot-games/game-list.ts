// What the home page does not need until a member opens a provider: the list of any number of tiles, and its search.
export { findGames } from '../find-games/find-games.ts';
export { VirtualTiles } from '../virtual-tiles/virtual-tiles.tsx';
