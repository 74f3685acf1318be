import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnv } from '@/server/env'
import { createMailPort } from '@/server/mail/mail-port'

/** The product's mail port for a mail server of the tests, set up as an operator would. */
export const portFor = (
  server: { port: number },
  more: Record<string, string> = {},
  patience?: Parameters<typeof createMailPort>[1],
) =>
  createMailPort(
    readEnv({
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'salon-smtp-')),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      SMTP_USER: 'salon',
      SMTP_PASSWORD: 'right',
      SMTP_FROM: 'Linden & Lace <hello@linden.example>',
      ...more,
    }),
    patience,
  )
