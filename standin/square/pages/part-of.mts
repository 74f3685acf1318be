import { readFileSync } from 'node:fs'

/** The folder next to the compiled stand-in, with its browser scripts and the pages and styles that use them. */
const folder = new URL('./browser/', import.meta.url)

/** The text of one of these files (made by `npm run build`: scripts/lib/compile.mjs). */
export const getPart = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
