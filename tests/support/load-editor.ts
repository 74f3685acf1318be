/**
 * Node 20 can wait for ever when the editor's packages, which import each other, are loaded all at once. Loading
 * their base first, alone, makes it finish. Listed first wherever tests start.
 */
await import('lexical')
export {}
