import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { AskFirst } from './ask-first.tsx'
import type { AddressView } from './load-calendars.server.ts'

/** The secret addresses under which other calendars read this space, and all spaces of the owner. */
export function AddressSettings({ addresses }: { addresses: AddressView[] }) {
  return (
    <ul className="calendar-list">
      {addresses.map((address) => (
        <li key={address.of}>
          <h3 className="type-title-4">{titles[address.of]}</h3>
          {address.url ? <GivenAddress address={address} url={address.url} /> : <NoAddress address={address} />}
        </li>
      ))}
    </ul>
  )
}

const titles = { space: 'This space', all: 'All your spaces' }

function NoAddress({ address: { of } }: { address: AddressView }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="of" value={of} />
      <Button
        name="intent"
        value="make"
        variant="line"
        size="small"
        className="justify-self-start"
        aria-label={`Make an address: ${titles[of]}`}
        pending={useIsSent('make', of) && 'Making...'}
      >
        Make an address
      </Button>
    </Form>
  )
}

function GivenAddress({ address, url }: { address: AddressView; url: string }) {
  const { of, showsNames, webcal } = address
  const what = titles[of]
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="of" value={of} />
      <div className="grid gap-1.5">
        <CopyField label="Secret address" value={url} />
        <p className="type-small text-soft">
          Who has it reads when you are booked, and {showsNames ? 'by whom' : 'nothing else'}.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <a className="button" data-variant="line" data-size="small" href={webcal} aria-label={`Subscribe: ${what}`}>
          Subscribe
        </a>
        <Button
          name="intent"
          value={showsNames ? 'hide-names' : 'show-names'}
          variant="line"
          size="small"
          aria-label={`${showsNames ? 'Say “Booked” only' : 'Show names of guests'}: ${what}`}
          pending={useIsSent(showsNames ? 'hide-names' : 'show-names', of) && 'Saving...'}
        >
          {showsNames ? 'Say “Booked” only' : 'Show names of guests'}
        </Button>
        <AskFirst
          key={url}
          label="New address"
          what={what}
          question="Calendars that read this address stop at once, often without a word. Give each of them the new one."
        >
          <Button
            name="intent"
            value="renew"
            variant="bad"
            size="small"
            aria-label={`Make a new address: ${what}`}
            pending={useIsSent('renew', of) && 'Making...'}
          >
            Make a new address
          </Button>
        </AskFirst>
        <AskFirst
          label="End the address"
          what={what}
          question="Calendars that read this address stop at once, often without a word. What is booked here can then be booked there too."
        >
          <Button
            name="intent"
            value="end"
            variant="bad"
            size="small"
            aria-label={`End it: ${what}`}
            pending={useIsSent('end', of) && 'Ending...'}
          >
            End it
          </Button>
        </AskFirst>
      </div>
    </Form>
  )
}

function useIsSent(intent: string, of: string): boolean {
  const sent = useNavigation().formData
  return sent?.get('intent') === intent && sent.get('of') === of
}
