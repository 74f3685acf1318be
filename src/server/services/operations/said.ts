/** `look`: nobody has to do anything this minute. */
export type HealthState = 'good' | 'look' | 'bad'

/** What is said of one thing that the site needs. */
export interface Said {
  state: HealthState
  says: string
  /** Null where there is nothing to do. */
  todo: string | null
}

export const good = (says: string): Said => ({ state: 'good', says, todo: null })
export const look = (says: string, todo: string | null): Said => ({ state: 'look', says, todo })
export const bad = (says: string, todo: string | null): Said => ({ state: 'bad', says, todo })

const MB = 1024 ** 2

/** A number of bytes for people. */
export const inWords = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / 1024 / MB).toFixed(1)} GB` : `${Math.floor(bytes / MB)} MB`
