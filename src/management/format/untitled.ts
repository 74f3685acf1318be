/** What has no name yet, in a list (D96). */
const UNTITLED = 'Untitled'

/** The name of something, as lists show it. */
export const titleOf = (name: string): string => name.trim() || UNTITLED

/** Whether something has a name: without one it cannot be chosen (D96). */
export const isTitled = (name: string): boolean => name.trim() !== ''
