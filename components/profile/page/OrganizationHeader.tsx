import type { CSSProperties } from 'react'
import { VerifiedMark } from '@/components/profile/VerifiedMark'
import { Breadcrumb } from '@/components/ui/display/Breadcrumb'
import { Image } from '@/components/ui/media/Image'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import styles from './OrganizationHeader.module.css'
import { ProfileActions } from './ProfileActions'

/** CSS pixels of the logo. */
const LOGO = 64

/** Name, headline and cover image. */
export const OrganizationHeader = ({ profile, words }: Pick<ProfilePage, 'profile' | 'words'>) => {
  const { name, image, headline, cover, gallery } = profile
  const photo = cover ?? gallery[0]
  return (
    <header className={`wrap ${styles.head}`} data-bare={photo ? undefined : ''}>
      <div className={styles.text}>
        <Breadcrumb trail={words.trail} current={name} />
        <div className={styles.title}>
          {image && (
            <Image
              src={image.key}
              alt=""
              color={image.dominantColor}
              crop={{ size: LOGO }}
              className={styles.logo}
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
        <VerifiedMark domain={profile.verifiedDomain} explained />
        <div className={styles.actions}>
          <ProfileActions profile={profile} contacts={words.contacts} />
        </div>
      </div>
      {photo && (
        <figure
          className={styles.photo}
          style={{ '--ratio': photo.width / photo.height } as CSSProperties}
        >
          <Image
            src={photo.key}
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
            color={photo.dominantColor}
            sizes="(min-width: 1005px) 38vw, 92vw"
            load="first"
          />
          {photo.alt && (
            <figcaption className="micro" aria-hidden="true">
              {photo.alt}
            </figcaption>
          )}
        </figure>
      )}
    </header>
  )
}
