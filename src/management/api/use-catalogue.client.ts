'use client'

import { useMemo } from 'react'
import type { NamedStaff } from '@/domain/content/relations'
import { loadTexts, unsaidTexts } from '@/messages/management-texts'
import {
  findFittingIds,
  type LocationDocs,
  locationsPath,
  toStaffChoices,
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

/** All staff, in the salon's order. */
export const useStaff = () =>
  useShaped(useCall<StaffDocs>(staffPath, loadTexts.staff, unsaidTexts.staff), toStaffChoices)

/** Loads all staff, and which of them perform a treatment at a location. Null until both are loaded. */
export const useStaffFor = (service: string, location: string) => {
  const staff = useCall<StaffDocs>(staffPath, loadTexts.staff, unsaidTexts.staff)
  const named = useCall<NamedStaff>(toPerformersPath(service), loadTexts.staff).data
  const fitting = useMemo(
    () => (staff.data && named ? findFittingIds(staff.data, named, location) : null),
    [staff.data, named, location],
  )
  return { ...useShaped(staff, toStaffChoices), fitting }
}

/** Loads the salon's locations. `failed` is the message if this fails, for screens that have their own. */
export const useLocations = (failed: string = loadTexts.locations) =>
  useShaped(useCall<LocationDocs>(locationsPath, failed), toLocationChoices)
