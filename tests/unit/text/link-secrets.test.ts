import { expect, it } from 'vitest'
import { removeLinkSecrets } from '@/domain/content/address'

it.each([
  [
    'https://salon.example/admin/reset-password#' + 'a1'.repeat(32),
    'https://salon.example/admin/reset-password#…',
  ],
  [
    'http://localhost:3000/my-booking#3f2b8c1e-0d4a-4a6f-9a57-2f5d0c1b7e88.',
    'http://localhost:3000/my-booking#….',
  ],
  [
    'https://salon.example/forms#hXu2bP6sS9yQm0c4WZk1Aw.'.concat('Jt7vN3eR5oI8pL2dF6gH1q'),
    'https://salon.example/forms#…',
  ],
])('a link in an email loses its secret: %s', (link, shown) => {
  expect(removeLinkSecrets(`Open ${link}\nwithin an hour`)).toBe(`Open ${shown}\nwithin an hour`)
})

it('other links are unchanged', () => {
  const text = 'https://salon.example/services#brows and https://salon.example/contact'
  expect(removeLinkSecrets(text)).toBe(text)
})
