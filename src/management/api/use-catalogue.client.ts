'use client'

import { useMemo } from 'react'
import { loadTexts, unsaidTexts } from '@/messages/management-texts'
import {
  findFittingIds,
  type LocationDocs,
  locationsPath,
  toStaffChoices,
  type PerformersDoc,
  toPerformersPath,
  toLocationChoices,
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
  useShaped(useCall<StaffDocs>(staffPath, loadTexts.staff, unsaidTexts.staff), toStaffChoices)

/** Everybody, and who of them performs a treatment at a place; null until that is known. */
export const useStaffFor = (service: string, location: string) => {
  const staff = useCall<StaffDocs>(staffPath, loadTexts.staff, unsaidTexts.staff)
  const named = useCall<PerformersDoc>(toPerformersPath(service), loadTexts.staff).data
  const fitting = useMemo(
    () => (staff.data && named ? findFittingIds(staff.data, named, location) : null),
    [staff.data, named, location],
  )
  return { ...useShaped(staff, toStaffChoices), fitting }
}

/** Where the salon is. `failed`: the sentence when that cannot be loaded, where another one is fixed. */
export const useLocations = (failed: string = loadTexts.locations) =>
  useShaped(useCall<LocationDocs>(locationsPath, failed), toLocationChoices)
