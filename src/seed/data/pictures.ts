import type { SeedPicture } from './types'

/** The demo's drawn pictures by their key; the files are in src/seed/pictures. */
export const pictures: Readonly<Record<string, SeedPicture>> = {}
