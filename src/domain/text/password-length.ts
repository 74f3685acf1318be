/** How long a password may be (D74), in characters. Apart from the words that none may be: browsers need no list. */
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200
