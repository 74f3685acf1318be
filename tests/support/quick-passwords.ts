import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

declare global {
  var passwordsAreQuick: true | undefined
}

/** What Payload takes half a second of a processor for, at every sign-in and every new account, takes a thousandth. */
const QUICKER = 1000

/**
 * Passwords are stretched less in these tests, by everybody in the process alike. The salons that the browser's stories
 * and the proofs are served from stretch them as they must.
 */
if (!globalThis.passwordsAreQuick) {
  globalThis.passwordsAreQuick = true
  const { pbkdf2, pbkdf2Sync } = crypto
  const fewer = (iterations: number): number => Math.ceil(iterations / QUICKER)
  crypto.pbkdf2 = (password, salt, iterations, ...rest) => pbkdf2(password, salt, fewer(iterations), ...rest)
  crypto.pbkdf2Sync = (password, salt, iterations, ...rest) =>
    pbkdf2Sync(password, salt, fewer(iterations), ...rest)
  syncBuiltinESMExports()
}
