import { Clock, MessageSquareText } from 'lucide'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuRule } from '../ui/menu.tsx'
import type { OwnerAids } from './conversation-view.ts'

type SavedAnswerMenuProps = {
  aids: OwnerAids
  /** Puts a text into the form. */
  insert(text: string): void
}

/** The owner's answers. Each is a link to the same page with the answer in the form; with JavaScript it is filled in at once. */
export function SavedAnswerMenu({ aids, insert }: SavedAnswerMenuProps) {
  const { pathname, search } = useLocation()
  const withAnswer = (id: string) => {
    const params = new URLSearchParams(search)
    params.set('answer', id)
    return `${pathname}?${params}`
  }
  const choose = (event: MouseEvent<HTMLElement>, body: string) => {
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    insert(body)
  }
  return (
    <Menu
      buttonClass="text-link"
      button={
        <>
          <Icon of={MessageSquareText} size={18} />
          Saved answers
        </>
      }
    >
      {aids.answers.map(({ id, title, body }) => (
        <li key={id}>
          <Link to={withAnswer(id)} preventScrollReset onClick={(event) => choose(event, body)}>
            {title}
          </Link>
        </li>
      ))}
      <MenuRule />
      <li>
        <Link to={paths.savedAnswers()}>Add or change answers</Link>
      </li>
    </Menu>
  )
}

/** The hours of the space today, and its clock. */
export function HoursLine({ hours }: { hours: string }) {
  return (
    <p className="talk-hours">
      <Icon of={Clock} size={16} />
      {hours}
    </p>
  )
}
