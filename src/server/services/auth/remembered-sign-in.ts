import { decodeJwt } from 'jose'
import { type AuthStrategy, type AuthStrategyResult, JWTAuthentication } from 'payload'
import { tokenOf } from '../../http/session-token'
import { queryCache } from '../../repositories/query-cache'

type SignedIn = NonNullable<AuthStrategyResult['user']>

interface Remembered {
  user: SignedIn
  /** When the token runs out, epoch ms. */
  until: number
}

/** People at once; past it they are read anew. */
const MOST = 500

/** When a token that Payload believed runs out, epoch ms. */
const endOf = (token: string): number => {
  try {
    return (decodeJwt(token).exp ?? 0) * 1000
  } catch {
    return 0
  }
}

/** All that Payload reads of a request to say who asks. */
const asking = (headers: Headers): string =>
  JSON.stringify(['authorization', 'cookie', 'origin', 'sec-fetch-site'].map((name) => headers.get(name)))

/**
 * Who is signed in, as Payload found it, for as long as nothing was written: every call of the management area asks,
 * and reading an account with its sessions takes longer than most answers. Signing out, another role or another
 * password is a write, by whatever process. On MongoDB nothing is remembered. Whoever is not found here is looked for
 * by Payload's own strategy, which comes after.
 */
export const rememberedSignIn: AuthStrategy = {
  // Payload's own name for it: what is found is the same.
  name: 'local-jwt',
  authenticate: async (args) => {
    const token = tokenOf(args.headers)
    if (!token || args.payload.db.name === 'mongoose') return { user: null }
    const cached = queryCache(args.payload)
    const known = await cached('signed in', () => Promise.resolve(new Map<string, Remembered>()))
    const key = asking(args.headers)
    const found = known.get(key)
    if (found) return { user: Date.now() < found.until ? structuredClone(found.user) : null }
    const { user } = await JWTAuthentication(args)
    if (!user) return { user }
    if (known.size >= MOST) known.clear()
    known.set(key, { user: structuredClone(user), until: endOf(token) })
    return { user }
  },
}
