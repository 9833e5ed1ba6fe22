import { z } from 'zod'

/** How the week of a space is shown on other sites: the origins that may show it, and the colour of its buttons. */
export type EmbedSettings = { origins: string[]; color: string | null }

/** The most sites that may show one space. */
export const maxEmbedOrigins = 10

const color = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text === '' || /^#[0-9a-f]{6}$/.test(text), 'Please give a colour such as #1b4c98')
  .transform((text) => text || null)

/** Parses the owner's form: origins in lines or separated by spaces or commas, each once. */
export const embedSettings = z.object({
  origins: z
    .string()
    .max(4000)
    .transform((text, context) => {
      const typed = text.split(/[\s,]+/).filter(Boolean)
      const wrong = typed.filter((each) => !originOf(each)).map((each) => `“${each}”`)
      if (wrong.length > 0) context.addIssue({ code: 'custom', message: wrongText(wrong) })
      const origins = [...new Set(typed.map((each) => originOf(each) ?? ''))]
      if (origins.length > maxEmbedOrigins)
        context.addIssue({ code: 'custom', message: `At most ${maxEmbedOrigins} sites` })
      return origins
    }),
  color,
})

function wrongText(wrong: string[]): string {
  return `${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} not like https://your-site.example, with https:// and no page`
}

/**
 * Returns the origin of a site's address, 'https://studio.example'; null if it is not https, or has more than a host. Plain
 * http is accepted for one's own machine, to try it.
 */
function originOf(text: string): string | null {
  const url = URL.parse(text)
  // The URL has the name of an international domain in the form of ASCII, and here no more than its origin.
  if (!url || url.href !== `${url.origin}/` || !/^[a-z0-9.:/[\]-]+$/.test(url.origin)) return null
  const isOwnMachine = url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  return url.protocol === 'https:' || isOwnMachine ? url.origin : null
}

/** Returns the line that an owner copies into a page. */
export function embedCode(site: string, slug: string): string {
  return `<script src="${site}/embed.js" data-space="${slug}" async></script>`
}

/** Returns black or white, whichever can be read better on a colour such as '#1b4c98'. */
export function textOn(background: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(background.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff'
}
