import { Share2 } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { opensHere } from '../ui/opens-here.ts'

type ShareButtonProps = { space: { slug: string; title: string } }

/**
 * Opens the device's dialog to share the space, else copies its address. It is a link to a page with the address, for browsers
 * that can do neither and before JavaScript.
 */
export function ShareButton({ space: { slug, title } }: ShareButtonProps) {
  const navigate = useNavigate()
  const [isCopied, setCopied] = useState(false)
  const share = async (event: MouseEvent) => {
    if (!opensHere(event)) return
    event.preventDefault()
    const url = location.origin + paths.space(slug)
    try {
      if (navigator.share) return await navigator.share({ title, url })
    } catch (error) {
      // The dialog was closed.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      await navigate(paths.shareSpace(slug))
    }
  }
  return (
    <Link to={paths.shareSpace(slug)} rel="nofollow" onClick={share} className="save-button">
      <Icon of={Share2} />
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Share'}</span>
    </Link>
  )
}
