import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

declare global {
  var passwordsAreQuick: true | undefined
}

/**
 * The factor by which the work of hashing a password is reduced. Payload's hashing takes half a second of processor
 * time for every sign-in and every new account.
 */
const QUICKER = 1000

/**
 * Password hashing uses fewer iterations in these tests, throughout the process. The salons served for browser tests
 * and proofs use the full number.
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
