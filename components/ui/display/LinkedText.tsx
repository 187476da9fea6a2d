import { splitLinks } from '@/lib/formatting/textLinks'

/** Plain text of a user, in which web addresses are links. */
export const LinkedText = ({ children }: { children: string }) =>
  splitLinks(children).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener nofollow ugc">
        {text}
      </a>
    ),
  )
