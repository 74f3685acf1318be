import type { ComponentType } from 'react'
import type { Result } from '@/domain/errors'
import { FirstAnswers } from '../api/first-answers.client'
import type { ScreenProps } from './guarded'

/** A call that a screen makes first, and what answers it here. */
export interface FirstCall {
  /** As the screen asks it; null: it asks nothing. */
  path: string | null
  answer(): Promise<Result<object>>
}

/**
 * A screen that begins with what its first calls would answer, loaded here through the services, and asks again by itself.
 * What cannot be loaded or is refused it asks for in the browser, and says why it did not come.
 */
export const withAnswers = (Screen: ComponentType, callsOf: (props: ScreenProps) => FirstCall[]) => {
  const View = async (props: ScreenProps) => {
    const answered = await Promise.all(
      callsOf(props).map(async ({ path, answer }): Promise<[string, unknown][]> => {
        if (path === null) return []
        try {
          const found = await answer()
          // As it would come over the wire, without what JSON leaves out.
          return found.ok ? [[path, JSON.parse(JSON.stringify(found.value))]] : []
        } catch (err) {
          props.payload.logger.error({ err, msg: `a screen could not be loaded: ${path}` })
          return []
        }
      }),
    )
    return (
      <FirstAnswers answers={Object.fromEntries(answered.flat())}>
        <Screen />
      </FirstAnswers>
    )
  }
  return View
}
