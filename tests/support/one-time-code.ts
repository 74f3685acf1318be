import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this key shows at `now` (epoch ms). */
export const shownCode = (key: string, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: now })
