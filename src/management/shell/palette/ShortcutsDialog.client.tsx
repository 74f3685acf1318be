'use client'

import { paletteTexts } from '@/messages/management-texts'
import { Dialog } from '@/management/components/Dialog.client'

type Shortcut = [keys: string[][], words: string]

const globalShortcuts: Shortcut[] = [
  [
    [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
    'Search customers, appointments, pages, settings and actions',
  ],
  [[['?']], 'Show this list'],
  [[['↑'], ['↓']], 'Move through search results'],
  [[['Enter']], 'Open the chosen result, or press the button'],
  [[['Esc']], 'Close a dialog or menu'],
  [[['Tab']], 'Go to the next field or button'],
]

/** The keys of the diary grid, which move between its items and act on the focused appointment. */
const diaryShortcuts: Shortcut[] = [
  [[['↑'], ['↓'], ['←'], ['→']], 'Move between items, and left or right between columns'],
  [[['Enter']], 'Open an appointment, or book the free time'],
  [[['Space'], ['M']], 'Pick up an appointment so you can move it with the arrow keys'],
  [[['↑'], ['↓']], 'While moving: 5 minutes earlier or later'],
  [
    [
      ['Shift', '↑'],
      ['Shift', '↓'],
    ],
    'While moving: 30 minutes earlier or later',
  ],
  [[['←'], ['→']], 'While moving: to another person or day'],
  [
    [
      ['Ctrl', '↑'],
      ['Ctrl', '↓'],
    ],
    'While moving: make it shorter or longer',
  ],
  [[['Enter']], 'Drop it here, then choose whether to email the customer'],
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

/** The keyboard shortcuts of the management area. */
export const ShortcutsDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title={paletteTexts.shortcuts} open onClose={onClose}>
    <Keys of={globalShortcuts} />
    <h3 className="desk-subhead">{paletteTexts.inDiary}</h3>
    <Keys of={diaryShortcuts} />
  </Dialog>
)
