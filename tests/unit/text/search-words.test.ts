import { describe, expect, it } from 'vitest'
import { hasWords, createSynonymAdder } from '@/domain/text/search'

const addUsual = createSynonymAdder('')
const isFound = (text: string, lookedFor: string, add = addUsual) => hasWords(add(text), lookedFor)

describe('words that mean the same', () => {
  it.each([
    ['Brow lamination Brows', 'eyebrow'],
    ['Brow lamination Brows', 'Eyebrows'],
    ['Brow lamination Brows', 'eyeb lam'],
    ['Classic full set Lashes', 'eyelash extensions'],
    ['Classic full set Lashes', 'individual lashes'],
    ['Lash lift Lash services', 'LVL'],
    ['Half leg wax Waxing', 'hair removal'],
    ['Hollywood wax Waxing', 'brazilian'],
    ['Gel polish manicure Nails', 'shellac'],
    ['Gel removal and tidy Nails', 'soak off'],
    ['BIAB overlay Nails', 'builder gel'],
    ['Teeth whitening session Teeth whitening', 'tooth'],
    ['Brow tint Brows', 'color'],
  ])('find %j by %j', (text, lookedFor) => {
    expect(hasWords(text, lookedFor)).toBe(false)
    expect(isFound(text, lookedFor)).toBe(true)
  })
  it.each([
    ['Acrylic full set Nails', 'eyelash'],
    ['Gel removal and tidy Nails', 'hair'],
    ['The Linden facial Facials', 'eyebrow'],
    ['Eye test', 'eyelash'],
  ])('do not find %j by %j', (text, lookedFor) => {
    expect(isFound(text, lookedFor)).toBe(false)
  })
  it('can be added by the owner, with any capitals, accents, spaces and blank lines', () => {
    const add = createSynonymAdder('\n Russian volume ,mega  lashes\r\n\nfacials\n, ,\ncrème, Cream')
    expect(isFound('Russian Volume set', 'mega lash', add)).toBe(true)
    expect(isFound('Mega lashes', 'russian', add)).toBe(true)
    expect(isFound('Hand Creme', 'cream', add)).toBe(true)
    expect(isFound('Brows', 'eyebrow', add)).toBe(true)
    expect(isFound('Nails', 'facial', add)).toBe(false)
  })
  it('are added once, and a text without them stays as it is', () => {
    expect(addUsual('Ear candling')).toBe('Ear candling')
    const added = addUsual('Brow shape and brow tint, eyebrows')
    expect(added.match(/eyebrow\b/g)).toHaveLength(1)
  })
})
