import type { BasePayload } from 'payload'
import type { ComponentType } from 'react'
import { FirstAnswers } from '@/management/api/use-call.client'
import { ok, type Result } from '@/domain/errors'
import type { ScreenProps } from './guarded-screen'
import { listDeskLocations, listDeskTeam } from '@/server/services/catalogue/catalogue'
import { type LocationDocs, locationsPath, type StaffDocs, staffPath } from '@/management/api/catalogue'

/** Loads a screen's data on the server. Null if that failed; the screen then shows an error, never an empty list. */
export const loadForScreen = async <T,>(payload: BasePayload, load: () => Promise<T>): Promise<T | null> => {
  try {
    return await load()
  } catch (error) {
    payload.logger.error({ err: error }, 'a screen could not be loaded')
    return null
  }
}

/** A call that a screen makes first, and its response, prepared on the server. */
export interface PreloadedCall {
  /** The path as the screen requests it. Null if there is no request. */
  path: string | null
  answer(): Promise<Result<object>>
}

/**
 * A screen that starts with the responses to its first calls and then refreshes them itself. The services load these
 * responses here. If a call fails or is refused, the browser makes it and shows the reason.
 */
export const withPreloadedCalls = (
  Screen: ComponentType,
  listCalls: (props: ScreenProps) => PreloadedCall[],
) => {
  const View = async (props: ScreenProps) => {
    const answered = await Promise.all(
      listCalls(props).map(async ({ path, answer }): Promise<[string, unknown][]> => {
        if (path === null) return []
        try {
          const found = await answer()
          // Drops the values that JSON drops, so that the data is the same as if sent over the network.
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

/** All staff, for `useStaff`. */
export const preloadStaff = (payload: BasePayload): PreloadedCall => ({
  path: staffPath,
  answer: async () => ok({ docs: await listDeskTeam(payload) } satisfies StaffDocs),
})

/** The salon's locations, for `useLocations`. */
export const preloadLocations = (payload: BasePayload): PreloadedCall => ({
  path: locationsPath,
  answer: async () => ok({ docs: await listDeskLocations(payload) } satisfies LocationDocs),
})
