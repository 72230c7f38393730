/** Korean texts of the network views. */

export const networks = {
  'eip155.networks': 'EVM 네트워크',

  'networks.title': '네트워크 선택',
  'networks.search': '네트워크 검색',
  'networks.clear': '검색어 지우기',
  'networks.testnets': '테스트 네트워크',
  'networks.approve': '{wallet}에서 전환을 승인하세요',
  'networks.unavailable': '{wallet}에서 사용할 수 없음',
  'networks.none': '해당 이름의 네트워크 없음',
  'networks.found': '{count, plural, other {네트워크 #개}}',
  'networks.declined': '전환 거부됨',
  'networks.timeout': '{wallet} 응답 없음',
  'networks.failed': '{wallet}에서 {network} 네트워크로 전환하지 못했습니다',
  'networks.someWallet': '지갑',
  'networks.unsupported': '네트워크 전환',
  'networks.unsupportedTitle': '이 네트워크는 {app}에서 사용할 수 없습니다',
  'networks.unsupportedText': '계속하려면 네트워크를 선택하세요.',
  'networks.disconnect': '연결 해제',
  'networks.disconnecting': '연결 해제 중',
};
