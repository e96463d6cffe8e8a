// The foot of the site: its accounts elsewhere.
import { getElements } from '../scene/siteLookup.ts';
import { ElementButton } from './elementButton.tsx';
import { useShown } from './shown.ts';

const platformNames: Readonly<Record<string, string>> = {
  website: 'Website',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  slack: 'Slack',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  'hacker-news': 'Hacker News',
};

export function Socials() {
  const { scene } = useShown();
  return (
    <footer class="socials">
      {getElements(scene.site, 'social').map((social) => {
        const { platform, url } = social.content;
        return (
          <ElementButton key={social.id} element={social} name="social" hint={url}>
            <span class="label">{getPlatformName(platform)}</span>
          </ElementButton>
        );
      })}
    </footer>
  );
}

function getPlatformName(platform: string): string {
  return (Object.hasOwn(platformNames, platform) ? platformNames[platform] : undefined) ?? platform;
}
