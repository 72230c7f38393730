/** Korean texts of the view Receive. */

export const receive = {
  'receive.action': '받기',
  'receive.title': '받기',
  'receive.yourAddress': '내 {chain} 주소',
  'receive.code': '내 주소의 QR 코드',
  'receive.codeFailed': 'QR 코드를 표시할 수 없습니다',
  'receive.only': '{network} 자산만 보내세요',
  'receive.accounts': '이 지갑의 주소',
  'receive.shared': '{count, plural, other {다른 네트워크 #개에서 같은 주소}}',
  'receive.copy': '주소 복사',
  'receive.copied': '복사됨',
  'receive.linkCopied': '주소 복사됨',
  'receive.notCopied': '주소를 복사하지 못했습니다',
  'receive.share': '공유',
  'receive.network': '네트워크 변경',
  'receive.account': '계정 변경',
  'receive.testnet': '테스트 네트워크입니다. 테스트 네트워크의 자산은 가치가 없습니다.',
  'receive.smartAccount':
    '이 스마트 계정은 {network}에만 있을 수 있습니다. 다른 네트워크에서는 이 주소를 사용하지 마세요.',
  'receive.noteEip155': '비트코인이나 SOL을 이 주소로 보내지 마세요. 잃게 됩니다.',
  'receive.noteSolana': 'Ethereum, Bitcoin 또는 다른 체인의 자산을 이 주소로 보내지 마세요. 잃게 됩니다.',
  'receive.noteBip122': '이 주소에서는 비트코인만 안전합니다. Inscription과 Runes는 실수로 사용될 수 있습니다.',
  'receive.noteOrdinals': '이 주소는 Inscription과 Runes용입니다. 비트코인은 결제 주소로 보내세요.',
  'receive.notePolkadot': '보내기 전에 체인을 확인하세요. 다른 체인의 자산은 잃게 됩니다.',
};
