import type { BasePayload } from 'payload'
import type { ComponentType } from 'react'
import { FirstAnswers } from '@/management/api/mail-delivers.client'
import { ok, type Result } from '@/domain/errors'
import type { ScreenProps } from './guarded'
import { deskPlaces, deskTeam } from '@/server/services/catalogue/catalogue'
import { type LocationDocs, locationsPath, type StaffDocs, staffPath } from '@/management/api/catalogue'

/** What a screen shows, loaded on the server; null when that failed: the screen says so, never an empty list. */
export const loadForScreen = async <T,>(payload: BasePayload, load: () => Promise<T>): Promise<T | null> => {
  try {
    return await load()
  } catch (error) {
    payload.logger.error({ err: error }, 'a screen could not be loaded')
    return null
  }
}

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

/** Everybody who works here, for `useStaff`. */
export const staffFirst = (payload: BasePayload): FirstCall => ({
  path: staffPath,
  answer: async () => ok({ docs: await deskTeam(payload) } satisfies StaffDocs),
})

/** Where the salon is, for `usePlaces`. */
export const placesFirst = (payload: BasePayload): FirstCall => ({
  path: locationsPath,
  answer: async () => ok({ docs: await deskPlaces(payload) } satisfies LocationDocs),
})
