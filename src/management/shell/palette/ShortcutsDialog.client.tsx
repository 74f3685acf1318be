'use client'

import { paletteTexts } from '@/messages/management-palette'
import { Dialog } from '../../components/Dialog.client'

type Shortcut = [keys: string[][], words: string]

const everywhere: Shortcut[] = [
  [
    [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
    'Search customers, appointments, pages and actions',
  ],
  [[['?']], 'Show this list'],
  [[['↑'], ['↓']], 'Go through the results of a search'],
  [[['Enter']], 'Open the chosen result, or press the button'],
  [[['Esc']], 'Close what is open over the page'],
  [[['Tab']], 'Go to the next field or button'],
]

/** The grid of the diary: through its things, and what is done with the appointment that has the focus. */
const inDiary: Shortcut[] = [
  [[['↑'], ['↓'], ['←'], ['→']], 'Go from thing to thing, sideways to the other columns'],
  [[['Enter']], 'Open an appointment, or book the free time'],
  [[['Space'], ['M']], 'Lift an appointment, to move it by the arrows'],
  [[['↑'], ['↓']], 'While it is lifted: 5 minutes earlier or later'],
  [
    [
      ['Shift', '↑'],
      ['Shift', '↓'],
    ],
    'While it is lifted: half an hour at once',
  ],
  [[['←'], ['→']], 'While it is lifted: to somebody else, or to another day'],
  [
    [
      ['Ctrl', '↑'],
      ['Ctrl', '↓'],
    ],
    'While it is lifted: shorter or longer',
  ],
  [[['Enter']], 'Put it down there, and say whether the customer is told'],
  [[['Esc']], 'Put it back where it was'],
]

const Keys = ({ of }: { of: Shortcut[] }) => (
  <dl className="desk-shortcuts">
    {of.map(([ways, words]) => (
      <div key={words}>
        <dt>
          {ways.map((keys, at) => (
            <span key={keys.join('+')}>
              {at > 0 && ' or '}
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && '+'}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </span>
          ))}
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)

/** What the keyboard can do in the management area. */
export const ShortcutsDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title={paletteTexts.shortcuts} open onClose={onClose}>
    <Keys of={everywhere} />
    <h3 className="desk-subhead">{paletteTexts.inDiary}</h3>
    <Keys of={inDiary} />
  </Dialog>
)
