// Square's browser script as the stand-in plays it: the members that shops use, typed by Square's own types.
import type { Square } from '@square/web-payments-sdk-types'
import { publicErrors } from './errors'
import { createPayments } from './payments'

const square: Square = { errors: publicErrors, payments: createPayments }

window.Square = square
