/**
 * Node 20 can hang when the editor's packages, which import each other, are loaded all together. Loading their base
 * first, by itself, avoids that. Listed first wherever tests start.
 */
await import('lexical')
export {}
