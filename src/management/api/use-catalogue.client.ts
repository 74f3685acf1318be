'use client'

import { useMemo } from 'react'
import { loadTexts, unsaidTexts } from '@/messages/management-texts'
import { type LocationDocs, locationsPath, people, places, type StaffDocs, staffPath } from './catalogue'
import { type Loaded, useCall } from './use-call.client'

const useShaped = <A, T>(loaded: Loaded<A>, shape: (answer: A) => T): Loaded<T> => {
  const data = useMemo(() => (loaded.data === null ? null : shape(loaded.data)), [loaded.data, shape])
  return { ...loaded, data }
}

/** Everybody who works here, in the salon's order. */
export const useStaff = () =>
  useShaped(useCall<StaffDocs>(staffPath, loadTexts.staff, unsaidTexts.staff), people)

/** Where the salon is. `failed`: the sentence when that cannot be loaded, where another one is fixed. */
export const usePlaces = (failed: string = loadTexts.locations) =>
  useShaped(useCall<LocationDocs>(locationsPath, failed), places)
