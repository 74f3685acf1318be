'use client'

import { createContext, type ReactNode, useContext } from 'react'

const MailDelivers = createContext(true)

/** Tells the screens below whether a mail server is set up (D6). */
export const MailDeliversContext = ({ delivers, children }: { delivers: boolean; children: ReactNode }) => (
  <MailDelivers value={delivers}>{children}</MailDelivers>
)

/** True if emails reach the people they are for; false if they are only kept in the outbox (D6). */
export const useMailDelivers = (): boolean => useContext(MailDelivers)
