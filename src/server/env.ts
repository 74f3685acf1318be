export interface Env {
  port: number
  siteUrl: string | null
  database: { kind: 'sqlite'; file: string } | { kind: 'mongodb'; uri: string }
  dataDir: string
  secret: string
  admin: { username: string; password: string | null; email: string | null }
  seed: 'demo' | 'none'
  trustProxy: number
  rateLimitFactor: number
  jobs: boolean
  smtp: {
    host: string
    port: number
    secure: boolean
    user: string | null
    password: string | null
    from: string
  } | null
}
export const env = (): Env => ({
  port: 3000,
  siteUrl: null,
  database: { kind: 'sqlite', file: (process.env.DATA_DIR ?? './data') + '/salon.db' },
  dataDir: process.env.DATA_DIR ?? './data',
  secret: 'x'.repeat(32),
  admin: { username: 'admin', password: null, email: null },
  seed: 'demo',
  trustProxy: 0,
  rateLimitFactor: 1,
  jobs: true,
  smtp: null,
})
