// Makes self-signed X.509 certificates, as Node can't: enough DER (RFC 5280, X.690) for a TLS server in a test.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export interface Certificate {
  /** PEM. */
  readonly key: string;
  /** PEM. */
  readonly cert: string;
}

const sequence = 0x30;
const objectIdentifiers = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAlternativeName: '551d11',
} as const;

const day = 24 * 60 * 60 * 1000;

/**
 * Valid since yesterday.
 * @param hosts the DNS names and IPv4 addresses it is for.
 * @param daysLeft until it expires; negative: it has expired.
 */
export function createCertificate(hosts: readonly string[], daysLeft = 1): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(sequence, oid('ecdsaWithSha256'));
  // If several share a name, OpenSSL might try the wrong one.
  const commonName = der(0x0c, Buffer.from(randomUUID()));
  const name = der(sequence, der(0x31, der(sequence, oid('commonName'), commonName)));
  const names = der(sequence, ...hosts.map(formatHost));
  const extension = der(sequence, oid('subjectAlternativeName'), der(0x04, names));
  const body = der(
    sequence,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    der(sequence, formatTime(Date.now() - day), formatTime(Date.now() + daysLeft * day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, extension)),
  );
  const signature = der(0x03, Buffer.of(0), sign('sha256', body, privateKey));
  const base64 = der(sequence, body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function oid(name: keyof typeof objectIdentifiers): Buffer {
  return der(0x06, Buffer.from(objectIdentifiers[name], 'hex'));
}

/** Makes this process trust it as if it came from the system. */
export function trust(certificate: Certificate): Certificate {
  setDefaultCACertificates([...getCACertificates(), certificate.cert]);
  return certificate;
}

function formatHost(host: string): Buffer {
  return /^\d+(\.\d+){3}$/.test(host)
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host));
}

/** UTCTime, YYMMDDHHMMSSZ. */
/** @param time in milliseconds since 1970. */
function formatTime(time: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));
}
