// The stand-in's version of Square's browser script: the members that shops use, typed with Square's own types.
import type { Square } from '@square/web-payments-sdk-types'
import { publicErrors } from './errors'
import { createPayments } from './payments'

const square: Square = { errors: publicErrors, payments: createPayments }

window.Square = square
