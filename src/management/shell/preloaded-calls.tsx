import type { BasePayload } from 'payload'
import type { ComponentType } from 'react'
import { FirstAnswers } from '@/management/api/mail-delivers.client'
import { ok, type Result } from '@/domain/errors'
import type { ScreenProps } from './guarded-screen'
import { listDeskLocations, listDeskTeam } from '@/server/services/catalogue/catalogue'
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
export interface PreloadedCall {
  /** As the screen asks it; null: it asks nothing. */
  path: string | null
  answer(): Promise<Result<object>>
}

/**
 * A screen that begins with what its first calls would answer, loaded here through the services, and asks again by itself.
 * What cannot be loaded or is refused it asks for in the browser, and says why it did not come.
 */
export const withPreloadedCalls = (
  Screen: ComponentType,
  callsOf: (props: ScreenProps) => PreloadedCall[],
) => {
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
export const preloadStaff = (payload: BasePayload): PreloadedCall => ({
  path: staffPath,
  answer: async () => ok({ docs: await listDeskTeam(payload) } satisfies StaffDocs),
})

/** Where the salon is, for `useLocations`. */
export const preloadLocations = (payload: BasePayload): PreloadedCall => ({
  path: locationsPath,
  answer: async () => ok({ docs: await listDeskLocations(payload) } satisfies LocationDocs),
})
