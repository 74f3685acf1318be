import type { ReactNode } from 'react'
import { SessionProvider } from './SessionProvider.client'

/** The session's timers go by the server's clock: what it shows while it draws the page is handed on. */
export const Session = ({ children }: { children: ReactNode }) => (
  <SessionProvider servedAt={Date.now()}>{children}</SessionProvider>
)
