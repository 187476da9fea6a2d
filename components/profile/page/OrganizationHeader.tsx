import type { CSSProperties } from 'react'
import { ShareButton } from '@/components/sharing/ShareButton'
import { Breadcrumb } from '@/components/ui/display/Breadcrumb'
import { Image } from '@/components/ui/media/Image'
import type { Profile } from '@/contract/profiles'
import { paths } from '@/lib/navigation/paths'
import { profileTrail } from '@/lib/profiles/profiles'
import { ContactButton } from './ContactButton'
import styles from './OrganizationHeader.module.css'

/** CSS pixels of the large mark. */
const MARK = 64

/** Its name, what it is there for, and a look at the place. */
export const OrganizationHeader = ({ profile }: { profile: Profile }) => {
  const { id, handle, name, image, headline, cover, gallery } = profile
  const view = cover ?? gallery[0]
  return (
    <header className={`wrap ${styles.head}`} data-bare={view ? undefined : ''}>
      <div className={styles.words}>
        <Breadcrumb trail={profileTrail(profile)} current={name} />
        <div className={styles.title}>
          {image && (
            <Image
              src={image.key}
              alt=""
              color={image.dominantColor}
              crop={{ width: MARK, height: MARK, centered: true }}
              className={styles.mark}
            />
          )}
          <h1 className="display" data-length={name.length > 28 ? 'long' : undefined}>
            <bdi>{name}</bdi>
          </h1>
        </div>
        {headline && (
          <p className="lead">
            <bdi>{headline}</bdi>
          </p>
        )}
        <div className={styles.acts}>
          <ContactButton profile={profile} />
          <ShareButton title={name} path={paths.profile(id, handle)} label="Share profile" />
        </div>
      </div>
      {view && (
        <figure
          className={styles.view}
          style={{ '--ratio': view.width / view.height } as CSSProperties}
        >
          <Image
            src={view.key}
            alt={view.alt}
            width={view.width}
            height={view.height}
            color={view.dominantColor}
            sizes="(min-width: 1005px) 38vw, 92vw"
            priority
          />
          {view.alt && (
            <figcaption className="micro" aria-hidden="true">
              {view.alt}
            </figcaption>
          )}
        </figure>
      )}
    </header>
  )
}
