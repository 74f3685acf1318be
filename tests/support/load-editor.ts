/**
 * Node 20 can hang when all of the editor's packages are loaded together, because they import each other. It does not
 * if their base is loaded first, on its own. So this file is listed first wherever tests start.
 */
await import('lexical')
export {}
