'use client'

import { useMemo } from 'react'
import { loadTexts, unsaidTexts } from '@/messages/management-texts'
import {
  fittingIds,
  type LocationDocs,
  locationsPath,
  people,
  type PerformersDoc,
  performersPath,
  places,
  type StaffDocs,
  staffPath,
} from './catalogue'
import { type Loaded, useCall } from './use-call.client'

const useShaped = <A, T>(loaded: Loaded<A>, shape: (answer: A) => T): Loaded<T> => {
  const data = useMemo(() => (loaded.data === null ? null : shape(loaded.data)), [loaded.data, shape])
  return { ...loaded, data }
}

/** Everybody who works here, in the salon's order. */
export const useStaff = () =>
  useShaped(useCall<StaffDocs>(staffPath, loadTexts.staff, unsaidTexts.staff), people)

/** Everybody, and who of them performs a treatment at a place; null until that is known. */
export const useStaffFor = (service: string, location: string) => {
  const staff = useCall<StaffDocs>(staffPath, loadTexts.staff, unsaidTexts.staff)
  const named = useCall<PerformersDoc>(performersPath(service), loadTexts.staff).data
  const fitting = useMemo(
    () => (staff.data && named ? fittingIds(staff.data, named, location) : null),
    [staff.data, named, location],
  )
  return { ...useShaped(staff, people), fitting }
}

/** Where the salon is. `failed`: the sentence when that cannot be loaded, where another one is fixed. */
export const usePlaces = (failed: string = loadTexts.locations) =>
  useShaped(useCall<LocationDocs>(locationsPath, failed), places)
