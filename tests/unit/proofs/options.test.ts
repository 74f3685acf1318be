import { describe, expect, it } from 'vitest'
import { readApiOptions } from '../../proofs/api/api-options'
import { readFaultsOptions } from '../../proofs/faults/faults-options'
import { readRaceOptions } from '../../proofs/race/race-options'

describe('a proof that is continued', () => {
  it('needs something left to prove', () => {
    expect(readFaultsOptions(['--from', '240', '--schedules', '60'])).toMatch(/leaves nothing/)
    expect(readFaultsOptions(['--from', '240', '--schedules', '300'])).toMatchObject({ from: 240 })
    expect(readRaceOptions(['--from', '10', '--attempts', '20000'])).toMatch(/leaves nothing/)
    expect(readRaceOptions(['--from', '9', '--attempts', '20000'])).toMatchObject({ from: 9 })
  })

  it('may consist of its control only', () => {
    expect(readFaultsOptions(['--schedules', '0', '--control'])).toMatchObject({ schedules: 0 })
  })
})

describe('the API proof', () => {
  it('takes a duration in seconds, and refuses a word', () => {
    expect(readApiOptions(['--seconds', '60', '--seed', '7'])).toMatchObject({ seconds: 60, seed: '7' })
    expect(readApiOptions(['--seconds', 'long'])).toMatch(/--seconds/)
  })
})
