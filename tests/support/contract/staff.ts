import { type Contract, MONDAY } from './contract'

const HOUR = 3_600_000
export const at = (day: number, hours: number): string =>
  new Date(MONDAY + day * 24 * HOUR + (hours - 8) * HOUR).toISOString()

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const asStaff =
  ({ ask, staff }: Contract) =>
  (method: Method, path: string, json?: object) =>
    ask(method, `/api/${path}`, { headers: staff, ...(json ? { json } : {}) })
