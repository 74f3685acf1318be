'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** Answers of calls by their paths, as the server gave them with the page. */
export type Answers = Record<string, unknown>

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
