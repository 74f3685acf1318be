'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** Answers of calls by their paths, as the server gave them with the page. */
type Answers = Record<string, unknown>

const First = createContext<Answers>({})

/** What a screen begins with: it stands there before any script asks for it. */
export const FirstAnswers = ({ answers, children }: { answers: Answers; children: ReactNode }) => (
  <First value={answers}>{children}</First>
)

/** The answer that came with the page; null: none did. */
export const useFirstAnswer = <T,>(path: string | null): T | null => {
  const answers = useContext(First)
  return path === null ? null : ((answers[path] as T | undefined) ?? null)
}

const MailDelivers = createContext(true)

/** Tells the screens below whether a mail server is set up (D6). */
export const MailDeliversContext = ({ delivers, children }: { delivers: boolean; children: ReactNode }) => (
  <MailDelivers value={delivers}>{children}</MailDelivers>
)

/** True if emails reach the people they are for; false if they are only kept in the outbox (D6). */
export const useMailDelivers = (): boolean => useContext(MailDelivers)
