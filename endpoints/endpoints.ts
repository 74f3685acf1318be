import type { Endpoint } from 'payload'
import { auth } from './auth'
import { health } from './health'

/** Every call of ours, each with its whole path below /api. One file per resource. */
export const endpoints: Endpoint[] = [...auth, ...health]
