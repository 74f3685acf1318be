import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * The files in a folder, including itself, that other users of this machine may read or change, with their permissions.
 */
export const openToOthers = (folder: string): string[] =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
    const { mode } = lstatSync(path.join(folder, name))
    return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`]
  })
