'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** Responses by request path, sent by the server with the page. */
type Answers = Record<string, unknown>

const First = createContext<Answers>({})

/** Provides the data that came with the page, so that screens can render before any script has fetched it. */
export const FirstAnswers = ({ answers, children }: { answers: Answers; children: ReactNode }) => (
  <First value={answers}>{children}</First>
)

/** The response that came with the page. Null if there was none. */
export const useFirstAnswer = <T,>(path: string | null): T | null => {
  const answers = useContext(First)
  return path === null ? null : ((answers[path] as T | undefined) ?? null)
}

const MailDelivers = createContext(true)

/** Tells the screens below if a mail server is set up (D6). */
export const MailDeliversContext = ({ delivers, children }: { delivers: boolean; children: ReactNode }) => (
  <MailDelivers value={delivers}>{children}</MailDelivers>
)

/** True if emails reach their recipients; false if they are only stored in the outbox (D6). */
export const useMailDelivers = (): boolean => useContext(MailDelivers)
