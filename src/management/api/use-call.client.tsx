'use client'
import {
  createContext,
  type ReactNode,
  useContext,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useMemo,
} from 'react'
import type { JsonRequest } from '@/client/request-json'
import { type Answer, call } from './call'
import type { NamedStaff } from '@/domain/content/relations'
import { loadTexts, fallbackTexts } from '@/messages/management-texts'
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

/** Responses by request path, sent by the server with the page. */
type Answers = Record<string, unknown>

const First = createContext<Answers>({})

/** Provides the data that came with the page, so that screens can render before any script has fetched it. */
export const FirstAnswers = ({ answers, children }: { answers: Answers; children: ReactNode }) => (
  <First value={answers}>{children}</First>
)

/** The response that came with the page. Null if there was none. */
export const useFirstAnswer = <T,>(path: string | null): T | null => {
  const answers = useContext(First)
  return path === null ? null : ((answers[path] as T | undefined) ?? null)
}

const MailDelivers = createContext(true)

/** Tells the screens below if a mail server is set up (D6). */
export const MailDeliversContext = ({ delivers, children }: { delivers: boolean; children: ReactNode }) => (
  <MailDelivers value={delivers}>{children}</MailDelivers>
)

/** True if emails reach their recipients; false if they are only stored in the outbox (D6). */
export const useMailDelivers = (): boolean => useContext(MailDelivers)

/** A request that changes something, with the message to show if the response gives no reason. */
export interface ChangeCall {
  path: string
  method: JsonRequest['method']
  body?: object
  form?: FormData
  failed: string
}

/** Sends one change at a time, with its progress, error and response. */
export const useChange = () => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async <T extends object>({ path, ...options }: ChangeCall): Promise<Answer<T>> => {
    setBusy(true)
    setError(null)
    const answer = await call<T>(path, options)
    setBusy(false)
    if (!answer.ok) setError(answer.message)
    return answer
  }
  return { busy, error, setError, send }
}

export interface Loaded<T> {
  /** The last response. It stays while a new one is loading. */
  data: T | null
  error: string | null
  loading: boolean
  /** True if `data` belongs to the current path. Only then does an empty list mean that there is nothing. */
  isCurrent: boolean
  reload(): void
}

interface State<T> extends Pick<Loaded<T>, 'data' | 'error' | 'loading'> {
  /** The path that `data` was loaded from. */
  of: string | null
}

/**
 * Loads a path whenever it changes. If the path is null, there is nothing to load yet. Outdated responses are dropped.
 * If the first response came with the page, it is shown until a fresh one arrives, because a page restored by *Back*
 * may be out of date. `fallback` is the message for a response that has none of its own, if it should differ from
 * `failed` (D79).
 */
export const useCall = <T,>(path: string | null, failed: string, fallback = failed): Loaded<T> => {
  const first = useFirstAnswer<T>(path)
  const [state, setState] = useState<State<T>>({
    data: first,
    of: first === null ? null : path,
    error: null,
    loading: true,
  })
  const latest = useRef(0)

  const load = useCallback(async () => {
    const turn = ++latest.current
    if (path === null) return setState({ data: null, of: null, error: null, loading: false })
    setState((before) => ({ ...before, loading: true, error: null }))
    const answer = await call<T>(path, { failed, fallback })
    if (turn !== latest.current) return
    setState((before) =>
      answer.ok
        ? { data: answer.data, of: path, error: null, loading: false }
        : { ...before, error: answer.message, loading: false },
    )
  }, [path, failed, fallback])

  useEffect(() => {
    void load()
  }, [load])

  const { of, ...shown } = state
  return { ...shown, isCurrent: state.data !== null && of === path, reload: () => void load() }
}

/**
 * Loads a path again when `version` changes, and when somebody returns from a different tab in which they may have
 * changed the result.
 */
export const useFreshCall = <T,>(path: string | null, version: unknown, failed: string): Loaded<T> => {
  const loaded = useCall<T>(path, failed)
  const reload = useEffectEvent(() => loaded.reload())
  const lastVersion = useRef(version)
  useEffect(() => {
    if (lastVersion.current === version) return
    lastVersion.current = version
    reload()
  }, [version])
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && reload()
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return loaded
}

const useShaped = <A, T>(loaded: Loaded<A>, shape: (answer: A) => T): Loaded<T> => {
  const data = useMemo(() => (loaded.data === null ? null : shape(loaded.data)), [loaded.data, shape])
  return { ...loaded, data }
}

/** All staff, in the salon's order. */
export const useStaff = () =>
  useShaped(useCall<StaffDocs>(staffPath, loadTexts.staff, fallbackTexts.staff), toStaffChoices)

/** Loads all staff, and which of them perform a treatment at a location. Null until both are loaded. */
export const useStaffFor = (service: string, location: string) => {
  const staff = useCall<StaffDocs>(staffPath, loadTexts.staff, fallbackTexts.staff)
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
