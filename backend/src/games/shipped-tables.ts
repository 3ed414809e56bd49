import { DEMO_PROVIDER } from 'games-provider/declaration.ts';

/** The casino tables that the site ships with, in the order of the lobby. */
export const SHIPPED_TABLES = DEMO_PROVIDER.tables;
