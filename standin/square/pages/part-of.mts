import { readFileSync } from 'node:fs'

/** Beside the compiled stand-in: its scripts for browsers, and the pages and styles that use them. */
const folder = new URL('./browser/', import.meta.url)

/** The text of one of them (`npm run build` makes them: scripts/lib/compile.mjs). */
export const partOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
